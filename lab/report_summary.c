/* report_summary.c: the findings, a line each. */
#include "lab/finding.h"
#include "lab/report.h"

void report_summary(const struct inquiry *inquiry, struct buffer *to)
{
    struct findings findings;
    finding_list(inquiry, &findings);
    for (int f = 0; f < findings.n; f++)
        buffer_print(to, "%s\n", findings.line[f].words);
}
