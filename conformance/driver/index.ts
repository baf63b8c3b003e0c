export type { Abilities } from "../../generated/driver/abilities.ts";
export { ABILITIES, type Ability } from "../deployment/index.ts";
export { resultIn, resultOf } from "./answer.ts";
export { abilitiesBy, passedTo, type Values } from "./call.ts";
export {
  type Driver,
  type DriverAbilities,
  type DriverContext,
  DriverError,
  type DriverModule,
  type DriverRequest,
  defineDriver,
  type NewBusiness,
  noDriver,
} from "./driver.ts";
export { fillCommand, variablesOf } from "./fill-command.ts";
export { connectHttpDriver, createHttpDriver, type HttpDriverOptions } from "./http-driver.ts";
export { createManualDriver, type Operator, type Task } from "./manual-driver.ts";
export { beginningOf, endOf } from "./said.ts";
