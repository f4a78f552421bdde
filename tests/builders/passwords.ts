import { randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import type { Passwords } from "../../server/infrastructure/services.ts";

const derive = promisify<string, string, number, { cost: number }, Buffer>(scrypt);

const keyOf = async (password: string, salt: string): Promise<string> =>
  (await derive(password, salt, 32, { cost: 2 })).toString("hex");

/** As members' passwords are kept, at the least cost: theirs is a tenth of a second each time. */
export const QUICK_PASSWORDS: Passwords = {
  async hash(password) {
    const salt = randomBytes(8).toString("hex");
    return `${salt}:${await keyOf(password, salt)}`;
  },
  async verify({ hash, password }) {
    const [salt = "", key] = hash.split(":");
    return (await keyOf(password, salt)) === key;
  },
};
