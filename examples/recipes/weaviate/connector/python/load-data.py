"""Creates the collection Coffee and fills it from coffees.json. Running it again starts from nothing."""

import json
import sys
from pathlib import Path

from store import COLLECTION, connect
from weaviate.classes.config import Configure, DataType, Property
from weaviate.util import generate_uuid5

PROPERTIES = [
    Property(name="product_id", data_type=DataType.INT),
    Property(name="name", data_type=DataType.TEXT),
    Property(name="origin", data_type=DataType.TEXT),
    Property(name="roast", data_type=DataType.TEXT),
    Property(name="tasting_notes", data_type=DataType.TEXT),
]


def load(coffees: list[dict]) -> int:
    """Returns how many objects Weaviate refused."""
    with connect() as client:
        client.collections.delete(COLLECTION)
        collection = client.collections.create(
            name=COLLECTION,
            properties=PROPERTIES,
            vectorizer_config=Configure.Vectorizer.text2vec_cohere(),
        )
        with collection.batch.dynamic() as batch:
            for coffee in coffees:
                batch.add_object(properties=coffee, uuid=generate_uuid5(coffee["product_id"]))
        failed = collection.batch.failed_objects
        for failure in failed:
            print(failure.message, file=sys.stderr)
        return len(failed)


if __name__ == "__main__":
    rows = json.loads(Path(__file__).with_name("coffees.json").read_text(encoding="utf-8"))
    refused = load(rows)
    print(f"{len(rows) - refused} of {len(rows)} coffees loaded")
    sys.exit(1 if refused else 0)
