import { exitOf, renderClientMarkdown } from "../../client-run/index.ts";
import { describeReports } from "../client/client-outputs.ts";
import {
  type ClientFlags,
  type ClientSession,
  openClientSession,
  type SessionWatch,
} from "../client/client-session.ts";
import { canDraw } from "../color.ts";
import { appendToSummary } from "../github.ts";
import type { GuardedIo } from "../io.ts";
import { createScreen } from "../screen.ts";
import { abortOnInterrupt } from "../until-interrupted.ts";

/** `payspec client -- <command>` */
export async function clientCommand(flags: ClientFlags, io: GuardedIo): Promise<number> {
  const session = await openClientSession(flags, io);
  const { plan, text, about, jobs, reportDir } = session;
  const head = text.head(plan, about, jobs);
  if (flags.dryRun) {
    io.stdout.write(`${head}${text.plan(plan)}`);
    return 0;
  }
  session.prepare();
  io.stdout.write(head);
  const progress = showProgress(io, session);
  const report = await session.perform(progress).finally(progress.close);
  io.stdout.write(text.end(report));
  await session.write(report);
  appendToSummary(
    io.environment,
    () => [...renderClientMarkdown(report)].join(""),
    (message) => io.stderr.write(`payspec: ${message}\n`),
  );
  io.stdout.write(`report   ${describeReports(reportDir, io.folder)}\n`);
  return exitOf(report);
}

/** Shows the runs while they last; `signal` aborts at the first interrupt. */
function showProgress(io: GuardedIo, { clock, text, plan }: ClientSession): SessionWatch & { close(): void } {
  const screen = createScreen(io.stdout, clock);
  const running = new Set<string>();
  let done = 0;
  const interrupt = abortOnInterrupt(io, screen, (message) => io.stderr.write(`payspec: ${message}\n`));
  const total = plan.runs.length;
  const drawn = canDraw(io.stdout, io.environment);
  if (drawn) screen.show(() => text.status(done, total, [...running]));
  return {
    signal: interrupt.signal,
    start: ({ name }) => void running.add(name),
    end(result) {
      running.delete(result.name);
      done += 1;
      screen.write(text.run(result));
      if (!drawn) screen.write(text.progress(done, total));
    },
    close() {
      interrupt.release();
      screen.close();
    },
  };
}
