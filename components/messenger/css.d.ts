/** Text in the articles' file; the panel's sheet becomes a file of its own. */
declare module "*.css" {
  const text: string;
  export default text;
}
