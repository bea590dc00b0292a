/* guest.c: what a connection has asked and is to be told. */
#include "server/guest.h"

#include "kernel/memory.h"

#include <stdlib.h>
#include <string.h>

void guest_put(struct messages *messages, const char *text, size_t bytes)
{
    struct message *message = memory_take(sizeof *message + bytes + 1);
    message->next = NULL;
    message->bytes = bytes;
    memcpy(message->text, text, bytes);
    message->text[bytes] = '\0';
    if (messages->last != NULL)
        messages->last->next = message;
    else
        messages->first = message;
    messages->last = message;
    messages->n++;
    messages->bytes += bytes;
}

struct message *guest_take(struct messages *messages)
{
    struct message *message = messages->first;
    if (message == NULL)
        return NULL;
    messages->first = message->next;
    if (messages->first == NULL)
        messages->last = NULL;
    messages->n--;
    messages->bytes -= message->bytes;
    return message;
}

void guest_forget(struct messages *messages)
{
    for (struct message *message; (message = guest_take(messages)) != NULL;)
        free(message);
}

void guest_free(struct guest *guest)
{
    guest_forget(&guest->in);
    guest_forget(&guest->out);
    if (guest->asking)
        request_close(&guest->request);
    free(guest);
}
