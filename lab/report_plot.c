/* report_plot.c: the plot of a sweep, as a picture for documents. */
#include "lab/chart.h"
#include "lab/report.h"

void report_plot(const struct inquiry *inquiry, struct buffer *to)
{
    if (inquiry->axes_n > 0)
        chart_sweep(inquiry, true, to);
}
