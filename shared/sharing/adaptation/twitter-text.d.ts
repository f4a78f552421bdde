declare module "twitter-text" {
  type Parsed = { weightedLength: number; valid: boolean };
  type Library = { parseTweet(text: string): Parsed; extractUrls(text: string): string[] };
  const library: Library & { default?: Library };
  export default library;
}
