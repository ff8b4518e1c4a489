/** A message of the page besides the state of the run. */
export interface PageNotice {
  readonly tone: 'bad' | 'plain';
  readonly text: string;
  /** Further facts, one per line. */
  readonly lines?: readonly string[];
  /** Ids and the like, shown on demand. */
  readonly details?: readonly string[];
  readonly action?: 'signIn' | 'connectYouTube' | 'undo' | 'goOn' | 'reload';
  /** The project to go on with. */
  readonly projectId?: string;
}
