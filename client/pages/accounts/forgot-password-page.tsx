import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import {
  AccountFrame,
  accountTexts,
  CommunityLead,
  ForgotPasswordForm,
  Outcome,
} from "../../features/accounts/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { paths, safeWayBack } from "../../infrastructure/pages/paths.ts";
import { useCommunity } from "../../infrastructure/session/session.ts";
import { saveReturnPath } from "../../infrastructure/session/way-back.ts";
import { Button } from "../../ui/button.tsx";

/** `/forgot-password/{communityId}` */
export function Component() {
  const community = useCommunity();
  const { id, sentenceName, defaultGroupId, mailDelivered } = community;
  const from = safeWayBack(useSearchParams()[0].get("vers"));
  const navigate = useNavigate();
  const [sent, setSent] = useState(false);
  const login = paths.login(id, defaultGroupId, from);
  const { forgot } = accountTexts;
  usePageTitle(forgot.title);

  if (sent) {
    const toLogin = (
      <Button as={Link} to={login} variant="line">
        {forgot.toLogin}
      </Button>
    );
    const { sent: said } = forgot;
    return (
      <AccountFrame community={community}>
        <Outcome
          title={mailDelivered ? said.title : said.titleNoMail}
          body={mailDelivered ? said.body : said.bodyNoMail(sentenceName)}
          action={
            <div className="grid gap-2">
              {!mailDelivered && (
                <Button as="a" href={paths.sendMessage()}>
                  {forgot.write}
                </Button>
              )}
              {toLogin}
            </div>
          }
        />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame onBack={() => void navigate(login)}>
      <h1 className="title text-h2">{forgot.title}</h1>
      <CommunityLead community={community}>
        {mailDelivered ? forgot.lead : forgot.leadNoMail}
      </CommunityLead>
      <ForgotPasswordForm
        submit={mailDelivered ? forgot.submit : forgot.submitNoMail}
        onSent={() => {
          saveReturnPath(from);
          setSent(true);
        }}
      />
    </AccountFrame>
  );
}
