import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { LOWEST_AGE, MAJORITY } from "../../../../shared/people/age.ts";
import type { ProtectionSettings as Settings } from "../../../../shared/people/protection.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callKey, callQuery } from "../../../infrastructure/reading/queries.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { HelpNumbers } from "../../../product/help-numbers/help-numbers.tsx";
import { QueryState } from "../../../product/query-state.tsx";
import { Card, CardStack, SlabHead } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { HelpNumbersForm } from "./help-numbers-form.tsx";
import { PersonLines } from "./person-lines.tsx";
import { texts } from "./texts.ts";

const words = texts.settings;
const settingsQuery = { ...callQuery("protection", "readSettings"), staleTime: 0 };

type Person = { id: string; name: string };

/** How a member is found and chosen. */
export type DrawPicker = (picker: {
  label: string;
  pickLabel: (name: string) => string;
  taken: ReadonlySet<string>;
  onPick: (member: Person) => void;
}) => ReactNode;

/** From which age one may join, and who watches over minors. */
export function ProtectionSettings({ drawPicker }: { drawPicker: DrawPicker }) {
  const query = useQuery(settingsQuery);
  const isAdmin = useMe().role === "admin";
  const save = useSave();
  const [leaving, setLeaving] = useState<Person | null>(null);
  if (!query.data) return <QueryState query={query} words={texts.reading} />;
  const { minimumAge, referents } = query.data;
  const name = (member: Person) =>
    save(() => api.protection.nameReferent({ memberId: member.id }), words.named(member.name));
  const dismiss = (member: Person) =>
    save(
      () => api.protection.dismissReferent({ memberId: member.id }),
      words.dismissed(member.name),
    );
  return (
    <CardStack>
      <Card pad>
        <p className="text-pretty">{standingOf(query.data)}</p>
      </Card>
      <Card className="overflow-clip pb-4">
        <div className="grid gap-1 px-gutter pt-4 pb-2">
          <SlabHead>{words.referents}</SlabHead>
          <p className="text-pretty text-ink-2">{words.referentsLead}</p>
          {referents.length === 0 && <p>{words.none}</p>}
        </div>
        <PersonLines
          people={referents}
          meta={(one) => words.since(one.namedAt)}
          end={(one) =>
            isAdmin && (
              <IconButton label={words.dismiss(one.name)} onClick={() => setLeaving(one)}>
                <Icon of={X} />
              </IconButton>
            )
          }
        />
        {isAdmin && (
          <div className="px-gutter pt-2">
            {drawPicker({
              label: words.name,
              pickLabel: (who) => `${words.name}\u00a0: ${who}`,
              taken: new Set(referents.map(({ id }) => id)),
              onPick: name,
            })}
          </div>
        )}
      </Card>
      {isAdmin && (
        <Card pad>
          <AgeChoice
            chosen={minimumAge}
            onChoose={(age) =>
              save(() => api.protection.setMinimumAge({ minimumAge: age }), words.ageSaved)
            }
          />
        </Card>
      )}
      <NumbersCard numbers={query.data.helpNumbers} isAdmin={isAdmin} />
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setLeaving(null)}
          title={words.dismissTitle(leaving.name)}
          confirm={words.dismissConfirm}
          cancel={words.cancel}
          onConfirm={() => dismiss(leaving)}
        >
          <p>{words.dismissBody}</p>
        </ConfirmDialog>
      )}
    </CardStack>
  );
}

type NumbersCardProps = { numbers: Settings["helpNumbers"]; isAdmin: boolean };

/** Whom young people are told to turn to: administrators change it, moderators read it. */
function NumbersCard({ numbers, isAdmin }: NumbersCardProps) {
  const client = useQueryClient();
  const shows = (settings: Settings) => client.setQueryData(settingsQuery.queryKey, settings);
  return (
    <Card pad className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <SlabHead>{texts.numbers.title}</SlabHead>
        <p className="text-pretty text-ink-2">{texts.numbers.lead}</p>
      </div>
      {isAdmin ? (
        <HelpNumbersForm numbers={numbers} onSaved={shows} />
      ) : (
        <HelpNumbers numbers={numbers} />
      )}
    </Card>
  );
}

function standingOf({ minimumAge, admitsMinors, minorCount }: Settings): string {
  if (admitsMinors) return words.open(minorCount);
  const why = minimumAge < MAJORITY ? words.closedForWant : words.closedByAge;
  return minorCount > 0 ? `${why} ${words.left(minorCount)}` : why;
}

const AGES = [LOWEST_AGE, 16, 17, MAJORITY] as const;

function AgeChoice({ chosen, onChoose }: { chosen: number; onChoose: (age: number) => void }) {
  return (
    <fieldset>
      <legend className="pb-1 font-semibold">{words.age}</legend>
      {AGES.map((age) => (
        <Checkbox
          key={age}
          round
          name="minimumAge"
          value={age}
          checked={age === chosen}
          hint={words.ages[age].about}
          onChange={() => onChoose(age)}
        >
          {words.ages[age].name}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** Saves a change, shows what the server answers, and says what was done or why it was not. */
function useSave() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ act }: { act: () => Promise<Settings>; done: string }) => act(),
    onSuccess: (settings, { done }) => {
      client.setQueryData(settingsQuery.queryKey, settings);
      void client.invalidateQueries({ queryKey: callKey("community") });
      toast({ text: done });
    },
    onError: (error) => toast({ text: `${words.failed} ${errorText(error)}`, icon: "alert" }),
  });
  return (act: () => Promise<Settings>, done: string) => mutate({ act, done });
}
