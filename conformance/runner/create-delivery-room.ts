/** How much of the log the webhooks of a run may take: whoever floods the inbox fills no disk. */
export interface DeliveryRoom {
  /** Whether there is room for one more of so many characters. */
  take(characters: number): boolean;
  /** How many found none. */
  readonly left: number;
}

/** In characters: many times what an honest deployment sends, and the more the more it was asked. */
const ROOM = { fromTheStart: 8 * 1024 * 1024, ofEachRequest: 8 * 1024 };

/** What a line takes beside what was sent. */
const OF_EACH_LINE = 512;

/** `requests` says how many were sent until now. */
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
