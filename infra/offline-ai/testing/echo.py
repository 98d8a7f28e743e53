"""Answers each request with the request itself."""

from frames import serve


def answer(request, _check):
    return request


serve(answer)
