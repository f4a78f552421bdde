// The calls of the Graph API that we make, from the specifications Meta makes its own programs with.

const FOLDER = "api_specs/specs";
/** Our name of a call, and where it is specified: file, method, edge. */
const CALLS = {
  "GET /me/accounts": ["User", "GET", "accounts"],
  "DELETE /{user}/permissions": ["User", "DELETE", "permissions"],
  "GET /{page}/feed": ["Page", "GET", "feed"],
  "POST /{page}/feed": ["Page", "POST", "feed"],
  "POST /{page}/photos": ["Page", "POST", "photos"],
  "POST /{page}/videos": ["Page", "POST", "videos"],
  "POST /{page}/video_reels": ["Page", "POST", "video_reels"],
  "POST /{page}/photo_stories": ["Page", "POST", "photo_stories"],
  "POST /{page}/video_stories": ["Page", "POST", "video_stories"],
  "GET /{page}/stories": ["Page", "GET", "stories"],
  "GET /{story}/insights": ["Stories", "GET", "insights"],
  "GET /{post}/comments": ["PagePost", "GET", "comments"],
  "POST /{post}/comments": ["PagePost", "POST", "comments"],
  "POST /{post}": ["PagePost", "POST", undefined],
  "DELETE /{post}": ["PagePost", "DELETE", undefined],
  "GET /{ig-user}/content_publishing_limit": [
    "IGUserForIGOnlyAPI",
    "GET",
    "content_publishing_limit",
  ],
  "GET /{ig-user}/media": ["IGUserForIGOnlyAPI", "GET", "media"],
  "POST /{ig-user}/media": ["IGUserForIGOnlyAPI", "POST", "media"],
  // That of its own login names this edge otherwise than it is called.
  "POST /{ig-user}/media_publish": ["IGUser", "POST", "media_publish"],
  "GET /{ig-user}/stories": ["IGUserForIGOnlyAPI", "GET", "stories"],
  "GET /{ig-media}/comments": ["IGMediaForIGOnlyAPI", "GET", "comments"],
  "POST /{ig-media}/comments": ["IGMediaForIGOnlyAPI", "POST", "comments"],
  "GET /{ig-media}/insights": ["IGMediaForIGOnlyAPI", "GET", "insights"],
  "GET /access_token": ["IGAccessTokenForIGOnlyAPI", "GET", undefined],
  "GET /refresh_access_token": ["IGRefreshAccessTokenForIGOnlyAPI", "GET", undefined],
};
/** What is read of each object. */
const READ = {
  User: ["id"],
  Page: ["id", "name", "access_token"],
  PagePost: ["id", "message", "created_time", "permalink_url", "shares"],
  Stories: ["creation_time", "media_id", "media_type", "post_id", "status", "url"],
  Comment: ["id", "message", "created_time", "permalink_url", "from"],
  InsightsResult: ["id", "name", "period", "values"],
  InsightsValue: ["value", "end_time"],
  AdVideo: ["id", "status", "published", "permalink_url", "post_id"],
  VideoStatus: ["video_status", "uploading_phase", "processing_phase", "publishing_phase"],
  VideoStatusUploadingPhase: ["status", "errors"],
  VideoStatusProcessingPhase: ["status", "errors"],
  VideoStatusPublishingPhase: ["status", "publish_status", "errors"],
  VideoStatusError: ["code", "message"],
  Permission: ["permission", "status"],
  ProfilePictureSource: ["url"],
  ContentPublishingLimitResponse: ["config", "quota_usage"],
  IGUserForIGOnlyAPI: ["id", "user_id", "username", "account_type", "profile_picture_url"],
  IGMediaForIGOnlyAPI: ["id", "caption", "permalink", "timestamp"],
  IGComment: ["id", "text", "timestamp", "username"],
  IGAccessTokenForIGOnlyAPI: ["access_token", "expires_in", "token_type"],
  IGRefreshAccessTokenForIGOnlyAPI: ["access_token", "expires_in", "token_type"],
};
/** Enumerations that stand beside the fields they are of. */
const ENUMERATIONS = {
  PageTask: "pageassigned_users_tasks_enum_param",
  PermissionStatus: "userpermissions_status_enum_param",
};
/** Of parameters we send. */
const SENT_ENUMERATIONS = [
  "pagevideos_upload_phase_enum_param",
  "pagevideo_reels_video_state_enum_param",
  "pagestories_status_enum_param",
  "pagepostcomments_filter_enum_param",
  "pagepostcomments_order_enum_param",
  "mediainsights_metric_enum_param",
];
const PLAIN = {
  string: { type: "string" },
  bool: { type: "boolean" },
  int: { type: "integer" },
  float: { type: "number" },
  "unsigned int": { type: "integer", minimum: 0 },
  datetime: { type: "string", format: "datetime" },
  list: { type: "array" },
  file: { type: "string", format: "binary" },
  Object: { type: "object" },
  map: { type: "object" },
};

/** @param read reads a JSON file of Meta's repository of specifications */
export function metaFacts(read) {
  const specs = {};
  const specOf = (name) => {
    specs[name] ??= read(`${FOLDER}/${name}.json`);
    return specs[name];
  };
  const enumerations = new Map(specOf("enum_types").map(({ name, values }) => [name, values]));
  const typeOf = (name) => {
    if (PLAIN[name]) return PLAIN[name];
    const [, of] = /^list<(.+)>$/.exec(name) ?? [];
    if (of) return { type: "array", items: typeOf(of) };
    if (SENT_ENUMERATIONS.includes(name)) return { type: "string", enum: enumerations.get(name) };
    if (READ[name]) return { $ref: `#/schemas/${name}` };
    return enumerations.has(name) ? { type: "string" } : { type: "object" };
  };
  const operationOf = ([file, method, edge]) => {
    const found = specOf(file).apis.find((one) => one.method === method && one.endpoint === edge);
    if (!found) throw new Error(`${file} ne connaît pas ${method} ${edge}.`);
    return {
      parameters: {
        type: "object",
        properties: Object.fromEntries(found.params.map(({ name, type }) => [name, typeOf(type)])),
        required: found.params.filter(({ required }) => required).map(({ name }) => name),
        additionalProperties: false,
      },
    };
  };
  const schemaOf = (file, names) => {
    const fields = names.map((name) => {
      const found = specOf(file).fields.find((one) => one.name === name);
      if (!found) throw new Error(`${file} ne connaît pas le champ ${name}.`);
      return [name, typeOf(found.type)];
    });
    return { type: "object", properties: Object.fromEntries(fields) };
  };
  const about = {
    repository: "https://github.com/facebook/facebook-business-sdk-codegen",
    title: "Graph API",
    licence:
      "Copyright (c) Meta Platforms, Inc. and affiliates: use, copy, modify and distribute in connection with the web services and APIs provided by Facebook",
  };
  return {
    about,
    operations: mapped(CALLS, ([, where]) => operationOf(where)),
    schemas: {
      ...mapped(READ, ([file, names]) => schemaOf(file, names)),
      ...mapped(ENUMERATIONS, ([, name]) => ({ type: "string", enum: enumerations.get(name) })),
    },
  };
}

const mapped = (object, change) =>
  Object.fromEntries(Object.entries(object).map((entry) => [entry[0], change(entry)]));
