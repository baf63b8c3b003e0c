import type { Clock } from "../../clock/index.ts";
import type { Deployment, Limits, RoleName } from "../../deployment/index.ts";
import { noDriver } from "../../driver/index.ts";
import type { Redactor } from "../../exchange/index.ts";
import { createLog } from "../../log/index.ts";
import { sha256 } from "../../node/index.ts";
import { planVariant, run } from "../../runner/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { headerValue, type Transport, type WireFailure } from "../../transport/index.ts";

/** Result of the first request of a run, a read, made in one role. */
export type ProbeResult = Answered | Silent;

interface Silent {
  readonly kind: "silent";
  readonly message: string;
  /** Absent if no request was sent. */
  readonly reason?: WireFailure["reason"];
}

export interface Answered {
  readonly kind: "answered";
  readonly status: number;
  /** Request line without query, such as `GET /api/v1/payment/list`. */
  readonly request: string;
  /** Time in the Date header, if any: milliseconds since the Unix epoch, in whole seconds. */
  readonly dateMs?: number;
  /** By the local clock. */
  readonly sentAtMs: number;
  readonly durationMs: number;
}

export interface ProbeOptions {
  readonly variant: Variant;
  readonly deployment: Deployment;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly redactor: Redactor;
  readonly limits: Limits;
}

/** Sends the first request of a run with the credentials of a role, once, without waiting after a 429. */
export async function probeAs(role: RoleName, probeOptions: ProbeOptions): Promise<ProbeResult> {
  const { variant, deployment, transport, clock, redactor, limits } = probeOptions;
  const credentials = deployment.roles[role] ?? {};
  const baseUrl = role === "live" ? (deployment.live?.baseUrl ?? deployment.baseUrl) : deployment.baseUrl;
  const once = new AbortController();
  const probes: ProbeResult[] = [];
  const watched: Transport = {
    async send(request, bounds) {
      const [sentAtMs, startedMs] = [clock.now(), clock.monotonic()];
      const result = await transport.send(request, bounds);
      once.abort();
      if (result.kind === "failure") {
        probes.push({ kind: "silent", message: redactor.redact(result.message), reason: result.reason });
        return result;
      }
      const dateMs = Date.parse(headerValue(result.headers, "date") ?? "");
      probes.push({
        kind: "answered",
        status: result.status,
        request: redactor.redact(`${request.method} ${new URL(request.url).pathname}`),
        ...(Number.isFinite(dateMs) && { dateMs }),
        sentAtMs,
        durationMs: clock.monotonic() - startedMs,
      });
      return result;
    },
  };
  let ending = "";
  await run({
    targets: [
      {
        plan: { ...planVariant(variant), scenarios: [], requirements: [] },
        deployment: { ...deployment, baseUrl, roles: { main: credentials } },
        driver: noDriver,
      },
    ],
    transport: watched,
    clock,
    log: createLog(clock, [
      (line) => {
        if (line.type === "run-end" && line.end.kind !== "finished") ending = line.end.message;
      },
    ]),
    redactor,
    limits: { ...limits, rateLimitMs: 0 },
    strict: false,
    payspec: "",
    seed: "doctor",
    digest: sha256,
    interrupt: once.signal,
  });
  return probes[0] ?? { kind: "silent", message: ending };
}
