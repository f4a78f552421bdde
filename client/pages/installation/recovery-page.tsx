import { RecoverForm, recoveryTexts as texts } from "../../features/installation/index.ts";
import { PlainFrame } from "../../features/people/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";

/** `/releve`: for who keeps a share of the recovery key; on an empty installation too. */
export function Component() {
  usePageTitle(texts.title);
  return (
    <PlainFrame>
      <div className="mx-auto grid max-w-136 gap-5 px-gutter pt-4 pb-12">
        <h1 className="title text-h1">{texts.title}</h1>
        <p className="text-pretty">{texts.lead}</p>
        <section>
          <h2 className="font-semibold">{texts.stepsTitle}</h2>
          <ol className="mt-2 grid list-decimal gap-2 pl-6">
            {texts.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="mt-3">
            <a href="/guides/releve" className="link">
              {texts.guide}
            </a>
          </p>
        </section>
        <section className="grid gap-3">
          <h2 className="font-semibold">{texts.tryTitle}</h2>
          <p className="text-pretty">{texts.tryLead}</p>
          <RecoverForm />
        </section>
      </div>
    </PlainFrame>
  );
}
