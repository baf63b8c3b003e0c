import type { WireResult } from "../../transport/index.ts";
import type { OutgoingRequest } from "../exchange.ts";

/** Requests and responses for the tests of the choke point. */

export const site = { scenario: "hang/dark", repeat: 0 };

export const LAMP = { id: "lamp-1", colour: "red" };

export const REFUSED: WireResult = { kind: "failure", reason: "refused", message: "nothing listens" };

export const look: OutgoingRequest = {
  operation: "lookAtLamp",
  method: "GET",
  url: "http://lamps.test/lamps/1",
  headers: [["Lamp-Key", "wick"]],
  bad: false,
  keepIdempotencyKey: false,
};

export const hang: OutgoingRequest = {
  ...look,
  operation: "hangLamp",
  method: "POST",
  url: "http://lamps.test/lamps",
  headers: [["lamp-once", "first"]],
  body: `{"colour":"red"}`,
};

/** Returns the responses in turn, repeating the last one. */
export function inTurn(...answers: readonly WireResult[]): () => WireResult {
  let next = 0;
  return () => {
    const answer = answers[Math.min(next, answers.length - 1)] ?? REFUSED;
    next += 1;
    return answer;
  };
}
