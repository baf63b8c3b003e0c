import { readdirSync, readFileSync } from "node:fs";
import { platform } from "node:os";
import process from "node:process";
import { type Clock, sleep } from "../clock/index.ts";

/** A process that leads a group of its own, and all that it started: in it and, on Linux, in sessions of their own. */
export interface ProcessGroup {
  /** Whether any of it still runs. The leader may be gone and its children not. */
  lives(): boolean;
  /** At once, and to all of it. */
  signal(name: "SIGTERM" | "SIGKILL"): void;
  /** Whether all of it is gone within this time; looks now and then, as soon as it may be. */
  goneWithin(ms: number): Promise<boolean>;
}

const SHORTEST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

/**
 * A group has its number for as long as one of it is there; once it is gone it is never signalled again. What left it has
 * the mark in its environment, as all have that the leader started: a line `NAME=value`.
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

function send(to: number, name: "SIGTERM" | "SIGKILL"): void {
  try {
    process.kill(to, name);
  } catch {
    // It went this moment.
  }
}

/** Those that can be looked into: of a user's own on Linux; a process may have given its environment up. */
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

/** Of one that is dead and not yet reaped, the environment is empty. */
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
    return false; // nobody there, or nobody that this user may end
  }
  return platform() !== "linux" || hasRunningMembers(group);
}

/** In a container whose first process reaps nobody, the dead stay in the table for ever, and take signals. */
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
    // The name of the program stands in brackets, and may hold any of them: `12 (a) b) S 1 12 …`.
    const [state = "", , itsGroup] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return Number(itsGroup) === group && !"ZX".includes(state);
  } catch {
    return false; // it went this moment
  }
}
