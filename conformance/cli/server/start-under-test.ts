import { dirname, resolve } from "node:path";
import type { Clock } from "../../clock/index.ts";
import type { Configuration } from "../../deployment/index.ts";
import { type StartedServer, startServer } from "../../node/index.ts";
import { formatDuration, printable } from "../../report/index.ts";
import type { Transport } from "../../transport/index.ts";
import { writingTo } from "../cannot-write.ts";
import { canDraw } from "../color.ts";
import type { Io } from "../io.ts";
import { seenFrom } from "../outputs.ts";
import { makeRoom } from "../report-folder.ts";
import type { Screen } from "../screen.ts";
import { UsageError } from "../usage-error.ts";
import { awaitAnswers, findTaken } from "./server-answers.ts";
import type { WantedServer } from "./server-flags.ts";
import { describeEnd, type Redacting, storedLines } from "./server-words.ts";

/** What a command knows once it is configured, and a server needs to be started. */
export interface ServerSite {
  readonly configuration: Configuration;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly screen: Screen;
  readonly redactor: Redacting;
}

/** The server under test did not become ready; the message says why. */
export class ServerNotReady extends Error {
  override readonly name = "ServerNotReady";
}

/**
 * Where the server will answer. Rejects with {@link UsageError} where something answers already: the verdict would be about
 * that.
 */
export async function freePlaces(
  { ready }: WantedServer,
  { configuration, ...asking }: ServerSite,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const urls = ready === undefined ? configuration.deployments.map(({ baseUrl }) => baseUrl) : [ready];
  const taken = await findTaken([...new Set(urls)], { ...asking, signal });
  if (taken === undefined) return urls;
  throw new UsageError(
    `a server is already running at ${taken} before --start: the run would test that server`,
    "Stop that server, or remove --start to test it. Behind a gateway that always responds, set --ready to an address of the server itself.",
  );
}

/** Where all that the server prints is written. */
export function serverLog({ folder }: Io, { configuration }: Pick<ServerSite, "configuration">): string {
  return resolve(folder, configuration.reportDir, "server.log");
}

const ADVICE = "choose another place with --report-dir";

/** Throws `CannotWrite` where what it prints can be written nowhere. */
export function launch({ command }: WantedServer, site: ServerSite, io: Io): StartedServer {
  const { configuration, clock, redactor } = site;
  const path = serverLog(io, site);
  return writingTo(path, ADVICE, () => {
    makeRoom(dirname(path), [path], ADVICE);
    return startServer({
      command,
      folder: io.folder,
      environment: io.environment,
      secrets: configuration.secrets,
      onRemoved: (names) =>
        io.stderr.write(
          `payspec: the server runs without ${names.join(", ")}: ` +
            "variables with credentials of the configuration are not passed to it\n",
        ),
      clock,
      path,
      write: (lines) => storedLines(lines, redactor),
    });
  });
}

/** Resolves when the server answers everywhere, and says so. Rejects with {@link ServerNotReady}. */
export async function becomeReady(
  server: StartedServer,
  urls: readonly string[],
  wanted: WantedServer,
  site: ServerSite,
  io: Io,
): Promise<void> {
  const { transport, clock, screen } = site;
  const { stdout, folder, environment } = io;
  const startedMs = clock.monotonic();
  const waiting = `starting ${wanted.command}, waiting for ${urls.join(" and ")}`;
  if (canDraw(stdout, environment)) screen.show(() => printable(waiting, stdout.columns - 2));
  else stdout.write(`${printable(waiting)}\n`);
  try {
    const late = await awaitAnswers(urls, wanted.withinMs, { transport, clock, signal: server.ended });
    if (server.end) {
      const inBackground = server.end.kind === "exited" && server.end.code === 0;
      const hint = inBackground ? "; the command must not exit while the server runs" : "";
      throw new ServerNotReady(`the server under test exited before it was ready (${describeEnd(server.end)})${hint}`);
    }
    if (late) {
      const within = formatDuration(wanted.withinMs);
      throw new ServerNotReady(
        `the server under test was not ready within ${within}: ${late.url} (${late.heard}); ` +
          "use --ready to set another address, or --ready-within to allow more time",
      );
    }
  } finally {
    screen.close();
  }
  const took = formatDuration(clock.monotonic() - startedMs);
  stdout.write(`server   ready after ${took}; its output is in ${seenFrom(folder, serverLog(io, site))}\n`);
}
