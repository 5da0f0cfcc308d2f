"""A machine whose wall clock can be set and whose power can fail, for one server (machine.c)."""

import mmap
import pathlib
import shutil
import struct
import subprocess

import house

_SOURCE = pathlib.Path(__file__).with_name("machine.c")


class Machine:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.disk = self.folder / "disk"
        self.synced = self.folder / "synced"
        self.disk.mkdir()
        self.synced.mkdir()
        clock = self.folder / "clock"
        clock.write_bytes(bytes(8))
        with open(clock, "r+b") as file:
            self._clock = mmap.mmap(file.fileno(), 8)
        library = self.folder / "machine.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, _SOURCE, "-ldl"], check=True)
        self.environment = {"LD_PRELOAD": str(library), "SIEGE_CLOCK": str(clock), "SIEGE_DISK": str(self.disk),
                            "SIEGE_SYNCED": str(self.synced)}

    @property
    def db(self):
        return f"sqlite:{self.disk / 'guildhall.db'}"

    def set_clock(self, seconds):
        """The wall clock differs by so many seconds from now on."""
        self._clock[:] = struct.pack("=q", seconds * 1000)

    def cut_power(self, chance):
        """The program has ended. Of each file there is what was synced, or by chance what was written since as well: a disk
        writes in whatever order it likes."""
        for path in list(self.disk.iterdir()):
            if path.name.endswith("-shm"):   # memory, whatever it is called
                path.unlink()
            elif chance.random() < 0.7:
                kept = self.synced / path.name
                if kept.exists():
                    shutil.copy(kept, path)
                else:
                    path.write_bytes(b"")
        for path in self.synced.iterdir():   # the next life begins with these
            path.unlink()
        for path in self.disk.iterdir():
            shutil.copy(path, self.synced / path.name)


class PowerHouse(house.House):
    """A server that a power cut ends."""

    def __init__(self, machine, chance):
        self.machine = machine
        self.chance = chance
        super().__init__(machine.db, environment=machine.environment)

    def kill(self):
        super().kill()
        self.machine.cut_power(self.chance)
