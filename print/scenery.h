/* scenery.h: what lies behind the picture of a card: sky, light and ground, in the card's own hue.
 */
#ifndef PRINT_SCENERY_H
#define PRINT_SCENERY_H

#include "print/look.h"

/* Fills the frame; equal seeds give equal scenes. */
void scenery_draw(struct ink *ink, struct area frame, enum look_ground ground, struct hue hue,
                  struct hue glow, unsigned seed);

#endif
