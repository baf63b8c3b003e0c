export {
  ABILITIES,
  type Abilities,
  type Ability,
  type Driver,
  DriverError,
  type NewBusiness,
  type NewBusinessOptions,
  noDriver,
} from "./driver.ts";
export { connectHttpDriver, type HttpDriverOptions } from "./http-driver.ts";
