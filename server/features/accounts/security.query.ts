import { sql } from "kysely";
import type { Security } from "../../../shared/accounts/security.contract.ts";
import type { OpenIdProvider } from "../../infrastructure/config.ts";
import type { Database } from "../../infrastructure/database/database.ts";

type Row = {
  password: boolean;
  on: boolean;
  codes: number;
  linked: string | null;
  passkeys: { id: string; name: string; at: string; used: string | null }[];
};

/** Every way into a member's account, in a single round trip. */
export async function readSecurity(
  db: Database,
  memberId: string,
  openId: OpenIdProvider | null,
): Promise<Security> {
  const { rows } = await sql<Row>`
    select
      exists (
        select 1 from credentials c
        where c.member_id = m.id and c.provider_id = 'credential' and c.password is not null
      ) as password,
      exists (
        select 1 from two_factors t where t.member_id = m.id and t.confirmed_at is not null
      ) as on,
      (select count(*)::int from recovery_codes r where r.member_id = m.id) as codes,
      (
        select e.email from external_identities e
        where e.member_id = m.id and e.issuer = ${openId?.issuer ?? ""}
      ) as linked,
      coalesce((
        select json_agg(json_build_object(
          'id', p.id, 'name', p.name, 'at', p.created_at, 'used', p.last_used_at)
          order by p.created_at, p.id)
        from passkeys p where p.member_id = m.id
      ), '[]') as passkeys
    from members m where m.id = ${memberId}`.execute(db);
  const row = rows[0] as Row;
  const iso = (text: string) => new Date(text).toISOString();
  return {
    password: row.password && !openId?.only,
    twoFactor: { on: row.on, recoveryCodesLeft: row.on ? row.codes : 0 },
    passkeys: row.passkeys.map(({ id, name, at, used }) => ({
      id,
      name,
      createdAt: iso(at),
      lastUsedAt: used && iso(used),
    })),
    provider: openId && { name: openId.name, linkedEmail: row.linked },
  };
}
