import type { Body, Contract } from "../contract.ts";
import { exampleContract } from "./lamps.ts";

const requirements = {
  ...exampleContract.requirements,
  "hang.success-status": { level: "open", text: "With which success a lamp is hung.", source: "Lamps, hang" },
  "lamp.shape": { level: "stated", text: "A lamp is an object.", source: "Lamps, table" },
} as const satisfies Contract["requirements"];

const { lookAtLamp, hangLamp, listLamps } = exampleContract.operations;

const lamp: Body = {
  ...hangLamp.responses["201"].body,
  blame: [{ pointer: "", requirement: "lamp.shape" }, ...hangLamp.responses["201"].body.blame],
};

const hung = { requirement: "hang.success-status", body: lamp };

/**
 * The lamps contract with an open success status for hanging one; the operations that hang lamps document which body
 * they show.
 */
export const openLamps = {
  ...exampleContract,
  requirements,
  operations: {
    lookAtLamp,
    hangLamp: { ...hangLamp, responses: { "200": hung, "201": hung, default: hangLamp.responses.default } },
    listLamps,
  },
} satisfies Contract;
