"""Fills the database from export.zip: python load.py export.zip"""

import os
import sys
import zipfile
from collections.abc import Iterable, Iterator
from itertools import islice

import psycopg
from parse import Row, parse

COLUMNS = {
    "records": "type, source, unit, started_at, ended_at, value, state",
    "workouts": "activity, source, started_at, ended_at, minutes",
    "person": "born_on, sex",
}
BATCH = 50_000


def batches(items: Iterable[tuple[str, Row]], size: int) -> Iterator[list[tuple[str, Row]]]:
    iterator = iter(items)
    while batch := list(islice(iterator, size)):
        yield batch


def load(archive: str, database_url: str) -> int:
    """Replaces everything in the database by the contents of the archive."""
    with zipfile.ZipFile(archive) as files, psycopg.connect(database_url) as connection:
        # The name differs by language, but the data is always the only big XML file of the folder.
        names = [n for n in files.namelist() if n.endswith(".xml") and "cda" not in n]
        if len(names) != 1:
            raise SystemExit(f"expected one export.xml in {archive}, found {names}")
        connection.execute("TRUNCATE records, workouts, person")
        loaded = 0
        with files.open(names[0]) as xml:
            for batch in batches(parse(xml), BATCH):
                for table, columns in COLUMNS.items():
                    with connection.cursor().copy(f"COPY {table} ({columns}) FROM STDIN") as copy:
                        for target, row in batch:
                            if target == table:
                                copy.write_row(row)
                loaded += len(batch)
                print(f"{loaded} rows read", flush=True)
        connection.execute("ANALYZE")
        return loaded


if __name__ == "__main__":
    print(f"done: {load(sys.argv[1], os.environ['DATABASE_URL'])} rows")
