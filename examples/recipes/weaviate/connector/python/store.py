"""The connection to Weaviate, shared by functions.py and load-data.py."""

import os

import weaviate
from weaviate.classes.init import Auth

COLLECTION = "Coffee"


def connect() -> weaviate.WeaviateClient:
    """Opens a connection to the cluster. The Cohere key travels along, because Weaviate calls Cohere itself."""
    return weaviate.connect_to_weaviate_cloud(
        cluster_url=os.environ["WCD_URL"],
        auth_credentials=Auth.api_key(os.environ["WCD_API_KEY"]),
        headers={"X-Cohere-Api-Key": os.environ["COHERE_API_KEY"]},
    )


