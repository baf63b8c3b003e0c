import type { Variant } from "../../scenario/index.ts";
import type { Listed } from "../catalogue.ts";
import type { GuardedIo } from "../io.ts";

/** Context of a command, in addition to its arguments. */
export interface CommandContext {
  readonly io: GuardedIo;
  /** Loads all variants or those with the given names; called only by the commands that need them. */
  readonly loadVariants: (names?: readonly string[]) => Promise<readonly Variant[]>;
  /** Loads the catalogue of the variants, without their scenarios. */
  readonly loadCatalogue: () => Promise<readonly Listed[]>;
  /** Text at the end of the help of commands that take a deployment; empty unless help is requested. */
  readonly runHelp: string;
  /** Sets the exit code. */
  readonly exit: (code: number) => void;
}
