"""Answers each request with the request itself, after all pauses."""

from frames import serve


def answer(request, check):
    check()
    return request


serve(answer)
