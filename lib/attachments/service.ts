/** Attachments: files of messages, stored, linked and fetched. */
export { openFile, readLink, readVisitorLink } from "./attachments";
export { endFetching, fetchAttachment } from "./fetch";
export { fetchAgain, fetchAllAgain, sweepFiles } from "./fetch-again";
export { removeFiles } from "./remove-files";
export { removeForgotten, upload } from "./uploads";
