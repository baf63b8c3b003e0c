import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Line } from "../../../conformance/log/index.ts";
import { type Finished, program, run } from "../node-process.ts";
import { type Recording, recordingOf } from "./recording.ts";
import { openStub } from "./stub.ts";

/** Reads the requests of the run with this log. */
export function readRecording(log: string): Recording {
  const lines = readFileSync(log, "utf8").trimEnd().split("\n");
  return recordingOf(lines.map((each): Line => JSON.parse(each)));
}

/** Sends the whole recording again from a separate process to a stub in this one. */
export async function replay(folder: string, recording: Recording): Promise<Finished> {
  const stub = await openStub(recording);
  try {
    const file = join(folder, "replay.json");
    const requests = recording.exchanges.map(({ request }) => request);
    writeFileSync(file, JSON.stringify({ addresses: stub.addresses, requests }));
    return await run([program("rivals/raw-replay.mjs"), file], { folder });
  } finally {
    await stub.close();
  }
}
