import classes from './wordmark.module.css';

export const Wordmark = () => (
  <span className={classes.wordmark}>
    <span className={classes.seal} aria-hidden />
    <span className={classes.name}>Attesta</span>
  </span>
);
