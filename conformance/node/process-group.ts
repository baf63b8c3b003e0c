import { readdirSync, readFileSync } from "node:fs";
import { platform } from "node:os";
import process from "node:process";
import { type Clock, sleep } from "../clock/index.ts";

/** A process group with all processes started in it, including, on Linux, those that moved to other sessions. */
export interface ProcessGroup {
  /** Returns true if any of its processes still runs; children may outlive the leader. */
  lives(): boolean;
  /** Sends a signal to all its processes immediately. */
  signal(name: "SIGTERM" | "SIGKILL"): void;
  /** Resolves to true if all processes end within this time; polls with growing pauses. */
  goneWithin(ms: number): Promise<boolean>;
}

const SHORTEST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

/**
 * Returns the group of a leader. A group keeps its id while one of its processes exists; once gone, it is never
 * signalled again, because the id may be reused. Processes that left the group are found by `mark`, a line `NAME=value`
 * in their environment.
 */
export function processGroup(leader: number, clock: Clock, mark: string): ProcessGroup {
  let gone = false;
  const groupLives = () => {
    gone ||= !hasMembers(leader);
    return !gone;
  };
  const lives = () => groupLives() || markedProcesses(mark).length > 0;
  return {
    lives,
    signal(name) {
      if (groupLives()) send(-leader, name);
      for (const pid of markedProcesses(mark)) if (!isRunningMember(`${pid}`, leader)) send(pid, name);
    },
    async goneWithin(ms) {
      const until = clock.monotonic() + ms;
      for (let pause = SHORTEST_PAUSE_MS; lives(); pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
        const left = until - clock.monotonic();
        if (left <= 0) return false;
        await sleep(clock, Math.min(pause, left));
      }
      return true;
    },
  };
}

/**
 * Maximum wait for the output of an ended process: what it wrote itself has arrived by then, but a process that left its
 * group may hold the pipe open indefinitely.
 */
const CLOSE_MS = 500;

/** Resolves when the output of an ended process is closed, or after a time limit. */
export async function waitForClose(closed: Promise<void>, clock: Clock): Promise<void> {
  const done = new AbortController();
  await Promise.race([closed, sleep(clock, CLOSE_MS, done.signal)]);
  done.abort();
}

function send(to: number, name: "SIGTERM" | "SIGKILL"): void {
  try {
    process.kill(to, name);
  } catch {
    // It has just ended.
  }
}

/**
 * Returns the marked processes that can be inspected: on Linux, those of the same user; a process may have cleared its
 * environment.
 */
function markedProcesses(mark: string): readonly number[] {
  if (platform() !== "linux") return [];
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name) && isMarked(name, mark))
      .map(Number);
  } catch {
    return [];
  }
}

/** The environment of a dead process that was not reaped is empty. */
function isMarked(pid: string, mark: string): boolean {
  try {
    return `\0${readFileSync(`/proc/${pid}/environ`, "latin1")}`.includes(`\0${mark}\0`);
  } catch {
    return false;
  }
}

function hasMembers(group: number): boolean {
  try {
    process.kill(-group, 0);
  } catch {
    return false; // no such process, or no permission to signal it
  }
  return platform() !== "linux" || hasRunningMembers(group);
}

/**
 * Ignores zombies: in a container whose first process does not reap, the dead remain in the process table and accept
 * signals.
 */
function hasRunningMembers(group: number): boolean {
  try {
    return readdirSync("/proc").some((name) => /^\d+$/.test(name) && isRunningMember(name, group));
  } catch {
    return true;
  }
}

function isRunningMember(pid: string, group: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The program name is in brackets and may contain brackets itself: `12 (a) b) S 1 12 …`.
    const [state = "", , itsGroup] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return Number(itsGroup) === group && !"ZX".includes(state);
  } catch {
    return false; // it has just ended
  }
}
