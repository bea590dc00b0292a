/* cases.h: unit tests: cmocka with what it wants before it, and the head of a case. */
#ifndef TESTS_COMMON_CASES_H
#define TESTS_COMMON_CASES_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define CASE(name) static void name(void **unused __attribute__((unused)))

#endif
