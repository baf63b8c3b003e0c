import { readBody } from "../../../node/read-body.ts";
import type { Transport, WireRequest } from "../../../transport/index.ts";
import type { SandboxKind } from "../../../variants/sandboxes.ts";
import type { FinishedRun } from "../../run-in-memory.ts";
import { type Change, runSandboxOf } from "../../run-sandbox.ts";
import type { Behaviour } from "./behaviour.ts";

/** Maximum number of bytes read of a body in these runs. */
export const MAX_BODY_BYTES = 256 * 1024;

export interface HostileRun extends FinishedRun {
  /** Every request of the suite, as sent. */
  readonly sent: readonly WireRequest[];
}

type Spoiling = Pick<Behaviour, "spoils" | "spoil" | "meant">;

/**
 * Runs selected scenarios against a sandbox in this process, whose responses are spoilt on the way; the reading side is
 * the production code.
 */
export async function runHostile(
  kind: SandboxKind,
  behaviour: Spoiling,
  only: readonly string[],
  { onSent, ...change }: HostileChange = {},
): Promise<HostileRun> {
  const sent: WireRequest[] = [];
  const keep = onSent ?? ((request: WireRequest) => void sent.push(request));
  const around = (transport: Transport) => spoilt(transport, behaviour, keep);
  const finished = await runSandboxOf(kind, { ...change, around, limits: { maxBodyBytes: MAX_BODY_BYTES } }, only);
  return { ...finished, sent };
}

export interface HostileChange extends Pick<Change, "fault" | "deliver" | "read"> {
  /** Receives each request of the suite, which is then not kept. */
  readonly onSent?: (request: WireRequest) => void;
}

function spoilt(
  honest: Transport,
  { spoils, spoil, meant = (url) => url }: Spoiling,
  onSent: (request: WireRequest) => void,
): Transport {
  return {
    async send(request, limits) {
      onSent(request);
      const result = await honest.send({ ...request, url: meant(request.url) }, limits);
      if (result.kind === "failure" || !spoils(request)) return result;
      const { maxBodyBytes } = limits;
      const whole = new TextEncoder().encode(result.body.text);
      const answer = spoil({ status: result.status, headers: result.headers, bytes: whole }, request);
      const bytes = Buffer.from(answer.bytes.subarray(0, maxBodyBytes));
      const complete = answer.bytes.length <= maxBodyBytes;
      const read = await readBody({ ...answer, bytes, complete }, maxBodyBytes);
      if (read.kind === "failure") return read;
      return { kind: "response", status: answer.status, headers: answer.headers, body: read.body };
    },
  };
}
