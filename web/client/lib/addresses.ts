/**
 * The pages of the house that have a fixed address. The build writes them down for the server, with those that the
 * games bring: any other address gets a page that says there is nothing.
 */
export const HOUSE_PAGES = ['/', '/about', '/print', '/referee', '/analysis', '/open'] as const;
