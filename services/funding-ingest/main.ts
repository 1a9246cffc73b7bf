import { runService } from '@consortia/infra/http/run-service';
import { fundingIngestService } from './src/service.ts';

await runService(fundingIngestService);
