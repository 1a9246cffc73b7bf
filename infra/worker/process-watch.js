import { workerData } from 'node:worker_threads';

const watchMs = 25;
const end = () => process.kill(process.pid, 'SIGKILL');
// The one who started the process ends it before, unless it has ended itself.
setTimeout(end, workerData.timeMs);
setInterval(() => {
  if (process.memoryUsage.rss() > workerData.memoryMb * 1024 * 1024) end();
}, watchMs);
