import { always200, always401, always404 } from "./always.ts";
import type { Control } from "./control.ts";
import { echo } from "./echo.ts";

/** All controls that respond without knowing a contract; the mock server of a contract is a control too. */
export const controls: readonly Control[] = [echo, always200, always401, always404];
