/** Limit for the webhooks in the log of a run, so that flooding the inbox cannot fill the disk. */
export interface DeliveryRoom {
  /** Reserves space for a webhook of this many characters; returns false if the limit is reached. */
  take(characters: number): boolean;
  /** Number of webhooks that were not logged. */
  readonly left: number;
}

/** Limit in characters: many times the size of normal traffic, and growing with the number of requests. */
const ROOM = { fromTheStart: 8 * 1024 * 1024, ofEachRequest: 8 * 1024 };

/** Overhead of a log line in characters. */
const OF_EACH_LINE = 512;

/** Creates a delivery room. `requests` returns the number of requests sent so far. */
export function createDeliveryRoom(requests: () => number): DeliveryRoom {
  let taken = 0;
  let left = 0;
  return {
    take(characters) {
      const wanted = taken + characters + OF_EACH_LINE;
      const isRoom = wanted <= ROOM.fromTheStart + requests() * ROOM.ofEachRequest;
      if (isRoom) taken = wanted;
      else left += 1;
      return isRoom;
    },
    get left() {
      return left;
    },
  };
}
