/// <reference path="./oidc-provider.d.ts" />
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import type { OpenIdProvider } from "../../server/infrastructure/config.ts";

/** Someone the provider knows. */
export type ProviderAccount = { sub: string; name: string; email: string; email_verified: boolean };

/** A certified OpenID Connect provider on loopback, which signs in the account the test sets. */
export type TestProvider = {
  /** As an operator writes it in the configuration. */
  openId: OpenIdProvider;
  /** Who is in front of its page from now on; null refuses. */
  be(account: ProviderAccount | null): void;
  stop(): Promise<void>;
};

const CLIENT = { clientId: "parvis", clientSecret: "un-secret-de-test-assez-long" };

/** @param publicUrl the address of the community it sends people back to */
export async function startOpenIdProvider(publicUrl: string): Promise<TestProvider> {
  const accounts = new Map<string, ProviderAccount>();
  let present: ProviderAccount | null = null;
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${publicUrl}/api/identity/oidc/callback`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    cookies: { keys: ["une-cle-de-test"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: { AuthorizationCode: 60, Interaction: 600, Session: 600, Grant: 600, IdToken: 600 },
    findAccount: (_: unknown, sub: string) => {
      const claims = accounts.get(sub);
      return claims && { accountId: sub, claims: () => claims };
    },
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith("/interaction/")) return provider.callback()(request, response);
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (!present) {
      const refusal = { error: "access_denied", error_description: "refused at the page" };
      return provider.interactionFinished(request, response, refusal);
    }
    if (prompt.name === "login") {
      const result = { login: { accountId: present.sub, remember: false } };
      return provider.interactionFinished(request, response, result);
    }
    const grant = new provider.Grant({
      accountId: session?.accountId ?? present.sub,
      clientId: params.client_id,
    });
    grant.addOIDCScope("openid email profile");
    const result = { consent: { grantId: await grant.save() } };
    return provider.interactionFinished(request, response, result);
  }

  return {
    openId: { issuer, ...CLIENT, name: "Compte du diocèse", only: false },
    be(account) {
      present = account;
      if (account) accounts.set(account.sub, account);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
