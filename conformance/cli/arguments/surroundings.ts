import type { Variant } from "../../scenario/index.ts";
import type { GuardedIo } from "../io.ts";

/** What a command is called with beside its arguments. */
export interface Surroundings {
  readonly io: GuardedIo;
  /** Loaded by the commands that need them. */
  readonly loadVariants: () => Promise<readonly Variant[]>;
  /** What stands below the help of a command that meets a deployment; empty where no help is asked for. */
  readonly runHelp: string;
  /** Takes the exit code. */
  readonly exit: (code: number) => void;
}
