export { ABILITIES, type Ability } from "../deployment/index.ts";
export { newBusinessIn, newKeyIn } from "./answer.ts";
export { type DriverAbilities, type DriverContext, type DriverModule, defineDriver } from "./define-driver.ts";
export {
  type Abilities,
  type Driver,
  DriverError,
  type DriverRequest,
  type NewBusiness,
  type NewBusinessOptions,
  noDriver,
} from "./driver.ts";
export { type CommandParameters, fillCommand, variablesOf } from "./fill-command.ts";
export { connectHttpDriver, createHttpDriver, type HttpDriverOptions } from "./http-driver.ts";
export { createManualDriver, type Operator, type Task } from "./manual-driver.ts";
export { beginningOf, endOf } from "./said.ts";
