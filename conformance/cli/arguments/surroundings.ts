import type { Variant } from "../../scenario/index.ts";
import type { Listed } from "../catalogue.ts";
import type { GuardedIo } from "../io.ts";

/** What a command is called with beside its arguments. */
export interface Surroundings {
  readonly io: GuardedIo;
  /** All, or those that have these names; loaded by the commands that need them. */
  readonly loadVariants: (names?: readonly string[]) => Promise<readonly Variant[]>;
  /** The same, as far as they are known before that. */
  readonly loadCatalogue: () => Promise<readonly Listed[]>;
  /** What stands below the help of a command that meets a deployment; empty where no help is asked for. */
  readonly runHelp: string;
  /** Takes the exit code. */
  readonly exit: (code: number) => void;
}
