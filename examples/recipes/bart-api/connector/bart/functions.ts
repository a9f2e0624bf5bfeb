import * as sdk from "@hasura/ndc-lambda-sdk";

// #region types
/** A BART station. */
export interface Station {
  /** Four characters, such as EMBR. The other functions take this code. */
  code: string;
  name: string;
  address: string;
  city: string;
  latitude: number;
  longitude: number;
}

/** One train that is expected at a station. */
export interface Departure {
  station: string;
  destination: string;
  /** Minutes until the train leaves; 0 means that it is leaving now. */
  minutes: number;
  platform: string;
  /** North or South. */
  direction: string;
  /** Color of the line, as on the map. */
  line: string;
  /** How many cars the train has. */
  cars: number;
  /** How far the train is behind schedule, in seconds. */
  delaySeconds: number;
  cancelled: boolean;
}
// #endregion types

// #region api
interface StationsAnswer {
  root: { stations: { station: { name: string; abbr: string; address: string; city: string; gtfs_latitude: string; gtfs_longitude: string }[] } };
}

interface DeparturesAnswer {
  root: {
    station?: {
      name: string;
      etd?: {
        destination: string;
        estimate: { minutes: string; platform: string; direction: string; color: string; length: string; delay?: string; cancelflag?: string }[];
      }[];
    }[];
  };
}

async function bart<T>(page: string, parameters: Record<string, string>): Promise<T> {
  const key = process.env.BART_API_KEY;
  if (!key) throw new Error("BART_API_KEY is not set");
  const response = await fetch(`https://api.bart.gov/api/${page}?${new URLSearchParams({ ...parameters, key, json: "y" })}`);
  if (!response.ok) throw new Error(`BART answered ${response.status}`);
  return (await response.json()) as T;
}
// #endregion api

// #region stations
/**
 * Lists all BART stations with code, address and position. Use it to find the code of a station, or
 * the station nearest to a place.
 *
 * @readonly
 */
export async function bartStations(): Promise<Station[]> {
  const { root } = await bart<StationsAnswer>("stn.aspx", { cmd: "stns" });
  return root.stations.station.map((station) => ({
    code: station.abbr,
    name: station.name,
    address: station.address,
    city: station.city,
    latitude: Number(station.gtfs_latitude),
    longitude: Number(station.gtfs_longitude),
  }));
}
// #endregion stations

// #region departures
/**
 * Lists the next trains at a station, soonest first, as BART predicts them at this moment. Says
 * nothing about other days or about travel times between stations. At night the list is empty.
 *
 * @param stationCode Code of the station as in bartStations, for example EMBR for Embarcadero
 * @readonly
 */
export async function getBartDepartures(stationCode: string): Promise<Departure[]> {
  const orig = stationCode.trim().toUpperCase();
  const { root } = await bart<DeparturesAnswer>("etd.aspx", { cmd: "etd", orig });
  const station = root.station?.[0];
  if (!station) {
    throw new sdk.UnprocessableContent(`BART knows no station "${stationCode}". Look the code up with bartStations.`, { stationCode });
  }
  return (station.etd ?? [])
    .flatMap(({ destination, estimate }) =>
      estimate.map((train) => ({
        station: station.name,
        destination,
        minutes: train.minutes === "Leaving" ? 0 : Number(train.minutes),
        platform: train.platform,
        direction: train.direction,
        line: train.color,
        cars: Number(train.length),
        delaySeconds: Number(train.delay ?? 0),
        cancelled: train.cancelflag === "1",
      })),
    )
    .sort((a, b) => a.minutes - b.minutes);
}
// #endregion departures
