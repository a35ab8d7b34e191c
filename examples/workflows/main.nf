// A run of teval in shards, each a process, and a merge behind them (docs/cluster.md).
//   nextflow run main.nf --run '--benchmark maven --seeds 3' --shards 4 --out study

params.teval = 'teval'
params.run = ''
params.shards = 4
params.out = 'study'

out = file(params.out).toAbsolutePath()

process shard {
    // Paths in the run's options hold in the folder where Nextflow was started.
    input:
    val index

    output:
    val index

    script:
    """
    cd '${launchDir}'
    ${params.teval} run ${params.run} --shard ${index}/${params.shards} --workers ${task.cpus} --out '${out}'
    """
}

process report {
    input:
    val finished

    output:
    stdout

    script:
    """
    cd '${launchDir}'
    ${params.teval} merge '${out}' && ${params.teval} report '${out}'
    """
}

workflow {
    Channel.of(1..(params.shards as int)) | shard | collect | report | view
}
