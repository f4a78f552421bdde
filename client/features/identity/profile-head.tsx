import type { Me } from "../../../shared/members.ts";
import { number } from "../../infrastructure/formats.ts";
import { roleNames } from "../../infrastructure/role-names.ts";
import { Face } from "../../ui/face.tsx";
import { Merit } from "../../ui/merit.tsx";
import { Slab } from "../../ui/slab.tsx";
import { texts } from "./texts.ts";

/** Face, name, role, merci/bénis and counters of the member who is here. */
export function ProfileHead({ me }: { me: Me }) {
  const { shares, comments, likes, points, activity } = me.counters;
  const words = texts.profile;
  const role = roleNames[me.role];
  const year = String(new Date(me.createdAt).getFullYear());
  return (
    <Slab pad className="grid gap-5">
      {/* One under the other where the text is large. */}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Face name={me.name} src={me.avatarUrl} size="l" loading="eager" />
        <div className="grid flex-1 basis-48 grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
          <h2 className="title text-h2 wrap-anywhere">{me.name}</h2>
          <p className="meta">
            {words.since(year)}
            {role && ` · ${role}`}
          </p>
          <Merit label={words.points(number(points))}>{words.points(number(points))}</Merit>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        <Counter name={words.shares} value={shares} />
        <Counter name={words.comments} value={comments} />
        <Counter name={words.likes} value={likes} />
        <Counter name={words.activity} value={activity} />
      </dl>
    </Slab>
  );
}

function Counter({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="meta">{name}</dt>
      <dd className="title text-h3">{number(value)}</dd>
    </div>
  );
}
