import { createRealClock } from "../../clock/index.ts";
import { DEFAULT_LIMITS, DEFAULT_VALID_DATA, namesFor } from "../../deployment/index.ts";
import { connectHttpDriver } from "../../driver/index.ts";
import { createRedactor } from "../../exchange/index.ts";
import { createLog, type Line } from "../../log/index.ts";
import { createUndiciTransport, deliverByHttp, openInbox, serve, sha256 } from "../../node/index.ts";
import { planVariant, run } from "../../runner/index.ts";
import type { SandboxKind, Wire } from "../../sandbox/index.ts";
import { variants } from "../../variants.ts";

/** A sandbox behind sockets of this process. */
export interface Deployment {
  /** What a script wants of its environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Runs these scenarios over HTTP, and nothing else. */
  run(only: readonly string[]): Promise<readonly Line[]>;
  close(): Promise<void>;
}

export interface Broken {
  readonly fault?: string;
  readonly wire?: Wire;
}

/** How long a proof waits for what never comes, in milliseconds; a sound sandbox on loopback answers in a few. */
const PATIENCE_MS = 1_500;

/** Serves the sandbox of one variant, broken so. */
export async function serveDeployment(kind: SandboxKind, broken: Broken): Promise<Deployment> {
  const variant = variants.find(({ contract }) => contract.variant === kind.variant);
  if (!variant) throw new Error(`there is no variant ${kind.variant}`);
  const clock = createRealClock();
  const { inbox, close: closeInbox } = await openInbox({ clock, host: "127.0.0.1", port: 0 });
  const { test, live } = kind.open({ clock, delivery: deliverByHttp, ...broken });
  const [served, servedLive] = await Promise.all([serve(test.fetch), serve(live.fetch)]);
  const driverUrl = `${served.url}/driver/v1`;
  const newRole = () => variant.credentialsOf(test.newBusiness({ webhookUrl: inbox.url }));
  const main = test.newBusiness({ webhookUrl: inbox.url, live: true });
  const credentials = Object.entries({
    main: variant.credentialsOf(main),
    otherBusiness: newRole(),
    expendable: newRole(),
    live: variant.credentialsOf({ ...main, key: main.liveKey ?? "" }),
  });
  const transport = createUndiciTransport();
  const signal = () => ({ signal: new AbortController().signal, done: () => {} });
  const driver = await connectHttpDriver({ url: driverUrl, transport, signal });
  const variable = (role: string, field: string) =>
    namesFor(["deployments", kind.variant, "roles", role, field], [{ variant: kind.variant, ...variant }])[0] ?? "";
  return {
    environment: {
      PAYSPEC_ALLOW_LIVE: "1",
      ...Object.fromEntries(
        credentials.flatMap(([role, fields]) =>
          Object.entries(fields).map(([field, value]) => [variable(role, field), value]),
        ),
      ),
    },
    async run(only) {
      const lines: Line[] = [];
      const deployment = {
        variant: kind.variant,
        baseUrl: served.url,
        headers: [],
        roles: Object.fromEntries(credentials),
        live: { baseUrl: servedLive.url, allowCreate: true },
        data: DEFAULT_VALID_DATA,
        webhooks: { host: "127.0.0.1", port: 0, withinMs: PATIENCE_MS, expected: false },
      };
      await run({
        targets: [{ plan: planVariant(variant, { only }), deployment, driver, inbox }],
        transport,
        clock,
        log: createLog(clock, [(line) => lines.push(line)]),
        redactor: createRedactor(),
        limits: { ...DEFAULT_LIMITS, eventuallyMs: PATIENCE_MS },
        strict: false,
        payspec: "0.0.0",
        seed: crypto.randomUUID().slice(0, 8),
        digest: sha256,
      });
      return lines;
    },
    async close() {
      for (const each of [test, live, served, servedLive]) await each.close();
      await closeInbox();
      await transport.close();
    },
  };
}
