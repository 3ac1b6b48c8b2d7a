// `node endWithParent.cjs <script> <arguments>` runs a server in this process and lets it live no
// longer than the process that started it: standard input is a pipe from there, so it ends when
// that process is gone, however it went. Then the server is shut down, and after a while everything in
// its process group, such as its task runners, is ended.
const GRACE_MS = 5_000;

process.stdin.once('end', leave);
process.stdin.once('error', leave);
process.stdin.resume();

process.argv.splice(1, 1);
require(process.argv[1]);

function leave() {
	setTimeout(() => process.kill(0, 'SIGKILL'), GRACE_MS);
	process.kill(process.pid, 'SIGTERM');
}
