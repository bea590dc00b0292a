/* metrics.h: how the server is and what it allows, in numbers, as Prometheus reads them. */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include "server/house.h"

void metrics_write(struct house *house, struct buffer *out);

#endif
