import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { startTestParvis } from "./builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);

const text = readFileSync(new URL("../docs/data-model.md", import.meta.url), "utf8");
const rows = [...text.matchAll(/^\| (.+?) \| (.+) \|$/gm)].map(([, name = "", home = ""]) => ({
  name,
  home,
}));

/** Entities and their fields, as the specification's section 3 lists them. */
const ENTITIES: Record<string, string> = {
  MessageData:
    "userId userName userAvatar userEmail userAssignRole text photo audio video dateOfCreation dateOfUpdate groupeName userLikes communityId typeMessage othersFile userReceiverId userReceiverEmail groupeId commentaireId createdAt groupeArrayName groupeArrayId",
  PrivateMessageData: "checkmark photos audios videos othersFiles userReceiverId",
  CommentaireData:
    "text image audio video messageId userId userName userEmail userAvatar userAssignRole userLikes idOfUserThatWithReply nameOfUserThatWithReply textOfUserThatWithReply dateOfCreation dateOfUpdate createdAt",
  MemberData:
    "email connected dateOfUpdate createdAt nombrePartage nombreCommentaire nombreLikes nombreDeMerciBenis nombreDactivite epingleMessage",
  GroupeData: "nombreDePartages name",
  EventData:
    "titleEvent descriptionEvent imageUrlEvent typeAccess status dateOfEvent typeEvent urlOfEvent textCTAEvent locationOfEvent groupeForEventSelect dateOfCreation dateOfUpdate",
  "Community configuration":
    "id banniereUrl communityUrl date dateOfCreation dateOfUpdate description faviconUrl logoUrl status timeZone title",
  "Connected social account":
    "id platform accountName accountId accessToken refreshToken expiresAt scope connected lastSync profilePicture",
  ChannelData:
    "nomChannel descriptionChannel typeChannel imageChannel groupeIdChannel dateOfCreation dateOfUpdate statusChannel typeAccessChannel amountChannel nomChaine userCreateChaine inviteAmisId createdAt",
  MessageChaineData: "",
  RessourcesChainesData: "channelRessources",
  "Platform config":
    "id name icon enabled type oauth clientId clientSecret redirectUri scope authUrl tokenUrl apiBaseUrl limits requiresReview reviewStatus setupGuide",
  "Share post":
    "id userId content platforms scheduleFor visibility status createdAt updatedAt type text images video link",
  "Adapted content": "platform text images video link options",
  "Publish result": "platform postId url publishedAt status error",
  NotificationMessageData: "user message typeMessage",
  "Local offline message cache entry": "id data timestamp expires",
  "Local user record": "",
  "Country list": "",
  "Uploaded file": "url type",
};

/** The rows of an entity, from its own to that of the next. */
function rowsOf(entity: string) {
  const start = rows.findIndex(({ name, home }) => `${name} ${home}`.includes(`**${entity}**`));
  const end = rows.findIndex(({ name }, at) => at > start && name.startsWith("**"));
  return rows.slice(start, end === -1 ? undefined : end);
}

describe("docs/data-model.md", () => {
  test.each(Object.entries(ENTITIES))("gives each field of %s a home", (entity, fields) => {
    const own = rowsOf(entity);
    expect(own.length, "its rows").toBeGreaterThan(0);
    // A row whose name is « – » is of Parvis alone, and no home of what the specification names.
    const said = own.filter(({ name }) => name !== "–").flatMap(({ name, home }) => [name, home]);
    const words = new Set(said.join(" ").match(/\w+/g));
    expect(fields.split(" ").filter((field) => field && !words.has(field))).toEqual([]);
  });

  test("names columns that there are, and one key of the browser", async () => {
    const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns
      where table_schema = current_schema()`.execute(site.db);
    const there = new Set(columns.map((one) => `${one.table_name}.${one.column_name}`));
    const named = rows.flatMap(({ home }) => [...home.matchAll(/`([a-z_]+)\.([a-z_]+)`/g)]);
    expect(named.length).toBeGreaterThan(50);
    const missing = named.filter(([, table, column]) => !there.has(`${table}.${column}`));
    expect(missing.map(([name]) => name)).toEqual(["`parvis.user`"]);
  });
});
