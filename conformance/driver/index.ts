export { ABILITIES, type Ability } from "../deployment/index.ts";
export { newBusinessIn, newKeyIn } from "./answer.ts";
export {
  type Abilities,
  type Driver,
  type DriverAbilities,
  type DriverContext,
  DriverError,
  type DriverModule,
  type DriverRequest,
  defineDriver,
  type NewBusiness,
  type NewBusinessOptions,
  noDriver,
} from "./driver.ts";
export { type CommandParameters, fillCommand, variablesOf } from "./fill-command.ts";
export { connectHttpDriver, createHttpDriver, type HttpDriverOptions } from "./http-driver.ts";
export { createManualDriver, type Operator, type Task } from "./manual-driver.ts";
export { beginningOf, endOf } from "./said.ts";
