"""Simulates a bad network in user space between two TUN devices: one on the host, one in a network namespace.

relay.py NAMESPACE HERE_ADDRESS THERE_ADDRESS SEED

Reads the network conditions of both directions from standard input, one JSON object per line:
{"rateKbps": 400, "roundTripMs": 350, "loss": 0.05}. At the given rate, packets wait in a queue for at most QUEUE_S
seconds; a packet that finds the queue full is dropped. Prints "ready" when both ends are up. Requires root.
"""

import ctypes
import fcntl
import heapq
import json
import os
import random
import select
import struct
import subprocess
import sys
import time

TUNSETIFF, IFF_TUN, IFF_NO_PI, CLONE_NEWNET = 0x400454CA, 0x0001, 0x1000, 0x40000000
MTU = 1400
QUEUE_S = 0.4


def tun(name):
    device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH", name.encode(), IFF_TUN | IFF_NO_PI))
    return device


def up(name, address, peer):
    subprocess.run(["ip", "address", "add", address, "peer", peer, "dev", name], check=True)
    subprocess.run(["ip", "link", "set", name, "mtu", str(MTU), "up"], check=True)


def enter(namespace):
    with open(f"/run/netns/{namespace}") as target:
        if ctypes.CDLL(None, use_errno=True).setns(target.fileno(), CLONE_NEWNET) != 0:
            raise OSError(ctypes.get_errno(), "setns")


class Direction:
    """One direction of the link: packets wait for bandwidth and then arrive after a delay, unless they are dropped."""

    def __init__(self, out, seed):
        self.out = out
        self.random = random.Random(seed)
        self.free_at = 0.0
        self.flying = []
        self.count = 0

    def take(self, packet, shape, now):
        if self.random.random() < shape["loss"]:
            return
        start = max(now, self.free_at)
        if start - now > QUEUE_S:
            return
        self.free_at = start + len(packet) * 8 / (shape["rateKbps"] * 1000)
        self.count += 1
        arrival = self.free_at + shape["roundTripMs"] / 2000
        heapq.heappush(self.flying, (arrival, self.count, packet))

    def deliver(self, now):
        while self.flying and self.flying[0][0] <= now:
            packet = heapq.heappop(self.flying)[2]
            try:
                os.write(self.out, packet)
            except OSError:
                pass


def main():
    namespace, here_address, there_address, seed = sys.argv[1:]
    here_name = f"relay{os.getpid()}"[:15]
    here = tun(here_name)
    up(here_name, here_address, there_address)
    enter(namespace)
    there = tun("relay0")
    up("relay0", there_address, here_address)
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    ways = {here: Direction(there, seed + "out"), there: Direction(here, seed + "in")}
    shape = {"rateKbps": 1e6, "roundTripMs": 0, "loss": 0}
    print("ready", flush=True)
    text = b""
    while True:
        now = time.monotonic()
        for way in ways.values():
            way.deliver(now)
        due = [way.flying[0][0] for way in ways.values() if way.flying]
        wait = max(0, min(due) - time.monotonic()) if due else None
        readable = select.select([*ways, sys.stdin], [], [], wait)[0]
        now = time.monotonic()
        for source in readable:
            if source is sys.stdin:
                more = os.read(sys.stdin.fileno(), 4096)
                if not more:
                    return
                text += more
                *lines, text = text.split(b"\n")
                for line in lines:
                    shape = json.loads(line)
                continue
            try:
                while True:
                    ways[source].take(os.read(source, 65536), shape, now)
            except BlockingIOError:
                pass


main()
