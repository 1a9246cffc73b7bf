import { runService } from '@consortia/infra/http/run-service';
import { postsService } from './src/service.ts';

await runService(postsService);
