import { always200, always401, always404 } from "./always.ts";
import type { Control } from "./control.ts";
import { echo } from "./echo.ts";

/** Every control that answers without knowing a contract; the mock of a contract is one, too. */
export const controls: readonly Control[] = [echo, always200, always401, always404];
