"""Reads Apple's export.xml piece by piece, so that a file of gigabytes needs little memory."""

from collections.abc import Iterator
from typing import IO
from xml.etree.ElementTree import iterparse

Row = tuple[str | None, ...]

PREFIXES = (
    "HKQuantityTypeIdentifier",
    "HKCategoryTypeIdentifier",
    "HKDataType",
    "HKWorkoutActivityType",
    "HKCategoryValueSleepAnalysis",
    "HKCategoryValue",
    "HKBiologicalSex",
)


def plain(name: str | None) -> str | None:
    """HKQuantityTypeIdentifierStepCount becomes StepCount."""
    if name is None:
        return None
    for prefix in PREFIXES:
        if name.startswith(prefix) and name != prefix:
            return name[len(prefix) :]
    return name


def number(text: str | None) -> str | None:
    """The text if it is a number, otherwise nothing."""
    try:
        float(text or "")
    except ValueError:
        return None
    return text


def local(moment: str | None) -> str | None:
    """2025-09-01 08:00:00 +0200 without its offset: the time on the clock of the person, so that days are theirs."""
    return moment and moment[:19]


def record(a: dict[str, str]) -> Row:
    """A measurement has a number, a state such as a phase of sleep has a word."""
    value = a.get("value")
    return (
        plain(a.get("type")),
        a.get("sourceName", "unknown"),
        a.get("unit"),
        local(a.get("startDate")),
        local(a.get("endDate")),
        number(value),
        None if number(value) else plain(value),
    )


def workout(a: dict[str, str]) -> Row:
    return (
        plain(a.get("workoutActivityType")),
        a.get("sourceName", "unknown"),
        local(a.get("startDate")),
        local(a.get("endDate")),
        number(a.get("duration")),
    )


def person(a: dict[str, str]) -> Row:
    born = a.get("HKCharacteristicTypeIdentifierDateOfBirth") or None
    return (born, plain(a.get("HKCharacteristicTypeIdentifierBiologicalSex")))


READERS = {"Record": ("records", record), "Workout": ("workouts", workout), "Me": ("person", person)}


def parse(xml: IO[bytes]) -> Iterator[tuple[str, Row]]:
    """Yields the name of a table and a row for it. Only direct children of the root count: Apple repeats
    the records of a correlation, such as the two numbers of a blood pressure, inside of it."""
    root = None
    depth = 0
    for event, element in iterparse(xml, events=("start", "end")):
        if event == "start":
            root = element if root is None else root
            depth += 1
            continue
        depth -= 1
        if depth == 1 and root is not None:
            if element.tag in READERS:
                table, read = READERS[element.tag]
                yield table, read(element.attrib)
            root.clear()


